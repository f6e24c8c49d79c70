export { isGuessable, isKnownPassword } from './known-passwords.ts'
export { leastCost, openPasswords, type PasswordConfig, passwordOptions, type Passwords } from './passwords.ts'
