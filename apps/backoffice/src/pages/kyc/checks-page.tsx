import { defineList } from '../../list/define-list.tsx'
import { kycList } from './kyc-list.tsx'

export default defineList(kycList)
