import { defineList } from '../../list/define-list.tsx'
import { reviewList } from './deposit-list.tsx'

export default defineList(reviewList)
