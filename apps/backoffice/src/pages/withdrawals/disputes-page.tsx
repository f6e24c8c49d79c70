import { defineList } from '../../list/define-list.tsx'
import { disputeList } from './withdrawal-list.tsx'

export default defineList(disputeList)
