export { isRefused, Refused } from '@portal/browser/refused.ts'
