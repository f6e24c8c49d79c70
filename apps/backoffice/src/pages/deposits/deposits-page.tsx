import { defineList } from '../../list/define-list.tsx'
import { depositList } from './deposit-list.tsx'

export default defineList(depositList)
