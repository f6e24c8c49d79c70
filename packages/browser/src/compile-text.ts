import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'

type Token = CompiledMessage extends string | readonly (infer Part)[] ? Part : never

/**
 * Compiles one ICU message. A plural form becomes a choice by the number itself where that says the same: the library makes a number format for each plural,
 * shown or not, and the first one costs a slow phone a tenth of a second in the midst of the page's start.
 * @param language the file's, `EN`; in English `one` is the number 1, in other languages it is left to the library
 */
export function compileText(language: string, text: string): CompiledMessage {
  return chooseByNumber(language, compileMessage(text))
}

function chooseByNumber(language: string, message: CompiledMessage): CompiledMessage {
  if (!Array.isArray(message)) return message
  return message.map((part: Token) => {
    if (!Array.isArray(part) || part[1] !== 'plural') return part
    const [name, , cases] = part as [string, string, Record<string, CompiledMessage>]
    const { one, other, offset, ...exact } = cases
    const isPlain = offset === undefined && Object.keys(exact).every((key) => /^\d+$/.test(key)) && !JSON.stringify(cases).includes('"#"')
    if (!isPlain || (one !== undefined && language !== 'EN')) return part
    return [name, 'select', { ...(one !== undefined && { 1: one }), ...exact, other }]
  }) as CompiledMessage
}
