import { defineList } from '../../list/define-list.tsx'
import { riskList } from './withdrawal-list.tsx'

export default defineList(riskList)
