import { defineList } from '../../list/define-list.tsx'
import { withdrawalList } from './withdrawal-list.tsx'

export default defineList(withdrawalList)
