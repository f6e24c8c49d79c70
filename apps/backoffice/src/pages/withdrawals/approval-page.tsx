import { defineList } from '../../list/define-list.tsx'
import { financeList } from './withdrawal-list.tsx'

export default defineList(financeList)
