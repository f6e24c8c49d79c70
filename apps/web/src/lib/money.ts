export { fromMinor, type MoneyStyle, printFigures, printMoney, printNumber, toMinor } from '@portal/browser/money.ts'
