import type { Log } from '@portal/runtime'
import type { Captchas } from '../captcha/index.ts'
import type { ContactDeps } from '../contact/index.ts'
import type { SocialClients } from '../providers/index.ts'

export type LoginDeps = ContactDeps & { log: Log; captchas: Captchas; social: SocialClients }
