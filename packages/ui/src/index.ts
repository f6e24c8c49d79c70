/** The light parts, needed by almost every screen. Everything else is imported by its own path, so that it can load later. */
export { Button, buttonClass } from './button.tsx'
export { classNames } from './class-names.ts'
export { Icon, type IconName } from './icon.tsx'
export { IconButton } from './icon-button.tsx'
export { Skeleton } from './skeleton.tsx'
