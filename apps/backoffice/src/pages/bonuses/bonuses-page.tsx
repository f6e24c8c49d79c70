import { defineList } from '../../list/define-list.tsx'
import { bonusList } from './bonus-list.tsx'

export default defineList(bonusList)
