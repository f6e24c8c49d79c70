export type { DeviceDeps } from './deps.ts'
export { findUsedDevice, removeDevicesOf, removeFamily, removeOldDevices, useDevice } from './device-store.ts'
export {
  removeDeviceToken,
  removeRememberedDevice,
  issueDeviceToken,
  hashValidator,
  markDevice,
  readDeviceToken,
  readKnownDevice,
  rememberDevice,
} from './devices.ts'
export { endAllSessions, isFreshSession, removeOldSessions } from './session-store.ts'
export { endViewsOf, removeOldViews } from './view-store.ts'
export { createTicket, endView, findViewer, openView } from './views.ts'
export { openSessions, type Sessions } from './sessions.ts'
