/** Without any schema, so that the form in the browser can import it. */

export const questionTypes = ['account', 'deposit', 'withdrawal', 'game', 'bug', 'suggestion', 'other'] as const

/** How long a feedback may be, counted in characters (R-5.7.05, decision A-83), and what may go with it. */
export const feedbackLimits = {
  contentMin: 10,
  contentMax: 500,
  contactMax: 120,
  imagesAtMost: 3,
  imageBytes: 5 * 1024 * 1024,
  /** How slowly a picture may come: after a moment to begin, so much a second on the whole. The largest has less than two minutes. */
  uploadGraceSeconds: 10,
  uploadBytesPerSecond: 48 * 1024,
} as const
export const imageTypes = ['image/png', 'image/jpeg'] as const

/** Lengths of what an application tells. */
export const applicationLimits = {
  name: [2, 60],
  contactInfo: [5, 120],
  channel: [3, 200],
  comment: [0, 500],
  expectedMost: 1_000_000,
} as const

/** Takes one picture of a feedback as its body; not a route: what it carries is no JSON. */
export const feedbackImagesPath = '/wps/feedback/images'
