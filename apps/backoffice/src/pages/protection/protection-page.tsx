import { defineList } from '../../list/define-list.tsx'
import { protectionList } from './protection-list.tsx'

export default defineList(protectionList)
