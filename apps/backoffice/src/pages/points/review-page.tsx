import { defineList } from '../../list/define-list.tsx'
import { orderReviewList } from './order-list.tsx'

export default defineList(orderReviewList)
