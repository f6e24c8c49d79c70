import sanitize from 'sanitize-html'

/** An address that a text of the operator may lead to: the web, or a path of our own. Everything else, known or not, is refused. */
export function isSafeAddress(address: string): boolean {
  // Browsers drop control characters and blanks from the inside of an address, so that `java\tscript:` runs.
  if (/[\p{Cc}\p{Z}\\]/u.test(address)) return false
  if (/^\/(?!\/)/.test(address) || /^#[\w-]*$/.test(address)) return true
  const url = URL.parse(address)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && /^https?:\/\//i.test(address)
}

/**
 * The HTML that people write for visitors, with nothing left that could run or mislead: a short list of elements for text, links and pictures, no
 * styles, no classes, no ids. What is not on the list is dropped; the words inside stay, except those of scripts and styles.
 */
export function sanitizeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: ['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'img'],
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['https', 'http'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href) }),
      img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
        tagName,
        attribs: {
          ...(isSafeAddress(src) && !src.startsWith('#') && { src }),
          alt,
          ...(/^\d{1,4}$/.test(width) && { width }),
          ...(/^\d{1,4}$/.test(height) && { height }),
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  }).trim()
}

/** Plain text from outside as HTML text. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}

/** A link out opens apart and learns nothing about where it was; one of our own stays here. */
function linkTo(href: string): Record<string, string> {
  if (!isSafeAddress(href)) return {}
  return href.startsWith('/') || href.startsWith('#') ? { href } : { href, rel: 'noopener noreferrer nofollow', target: '_blank' }
}

/** The words of cleaned HTML, a line for each paragraph: what a mail or an SMS says of it. */
export function textOfHtml(html: string): string {
  const lines = html.replaceAll(/<(?:br|\/p|\/li|\/h\d)[^>]*>/g, '\n')
  const words = sanitize(lines, { allowedTags: [], allowedAttributes: {} })
  const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return words.replaceAll(/&(amp|lt|gt|quot);/g, (whole, name: string) => signs[name] ?? whole).trim()
}
