import { z } from 'zod'
import { readPassword } from './password-text.ts'
import { readText, readTyped, readWords, type TypedField } from './typed-text.ts'

/** A field that is typed, as its reader leaves it; its length is counted after that. */
export const typed = (field: TypedField) => z.string().overwrite((text) => readTyped(field, text))

/** One line of words. */
export const words = () => z.string().overwrite(readWords)

/** Text of several lines. */
export const freeText = () => z.string().overwrite(readText)

/** A password that is to be kept from now on, as it is hashed. */
export const newPassword = () => z.string().overwrite(readPassword)

/**
 * A password that is held against a kept one, as it was typed: those that were kept before passwords were normalised are known by that form alone.
 */
export const TypedPassword = z.string().trim().min(1).max(255)
