/**
 * Every refusal the server can give, and its HTTP status (decision A-91). The text for people is the translation of `error.<code>`, which a test
 * asks of each language; a code that is not in this table does not compile.
 */
export const errorStatus = {
  'request.invalid': 422,
  'request.unreadable': 400,
  'request.too_large': 413,
  'request.wrong_media_type': 415,
  'request.encryption_required': 415,
  'request.envelope_invalid': 400,
  'request.envelope_expired': 400,
  'request.envelope_reused': 409,
  'request.key_required': 400,
  'request.key_conflict': 409,
  'request.cross_site': 403,
  'request.not_found': 404,
  'request.too_many': 429,
  'session.required': 401,
  'session.expired': 401,
  'session.wrong_access': 403,
  'account.trial_not_allowed': 403,
  'brand.unknown_host': 421,
  'system.maintenance': 503,
  'system.region_blocked': 451,
  'system.overloaded': 503,
  'server.failed': 500,
  'identity.wrong_credentials': 401,
  'identity.not_a_member': 403,
  'identity.not_an_agent': 403,
  'identity.locked': 403,
  'identity.registration_closed': 403,
  'identity.username_taken': 409,
  'identity.terms_not_accepted': 422,
  'identity.field_invalid': 422,
  'identity.human_verification_failed': 422,
  'identity.affiliate_code_unknown': 422,
  'identity.session_not_found': 404,
  'wallet.insufficient_funds': 409,
  'wallet.account_not_found': 404,
  'cashier.method_unknown': 404,
  'cashier.amount_out_of_range': 422,
  'cashier.daily_limit_reached': 409,
  'catalogue.game_not_found': 404,
  'catalogue.vendor_not_found': 404,
  'catalogue.favorites_full': 409,
  'content.post_not_found': 404,
  'content.promotion_not_found': 404,
  'content.contact_required': 422,
  'content.image_too_big': 413,
  'content.image_not_accepted': 415,
  'content.too_many_images': 409,
  'content.upload_closed': 403,
  'content.application_exists': 409,
  'launch.game_not_available': 409,
  'launch.game_in_maintenance': 503,
  'launch.vendor_not_reachable': 503,
  'launch.ticket_invalid': 404,
  'launch.free_play_closed': 403,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** Whether a text is a code of the table; answers of another release may carry one that is not. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code)
}
