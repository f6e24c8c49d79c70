import { defineList } from '../../list/define-list.tsx'
import { kycReviewList } from './kyc-list.tsx'

export default defineList(kycReviewList)
