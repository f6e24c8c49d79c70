import { defineList } from '../../list/define-list.tsx'
import { orderList } from './order-list.tsx'

export default defineList(orderList)
