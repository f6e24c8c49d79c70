export type { PaymentDeps } from './deps.ts'
export { checkPaymentPassword, resetPaymentPassword, setPaymentPassword } from './payment-password.ts'
export { addPaymentHash, findPaymentHash, hasPaymentPassword } from './payment-store.ts'
