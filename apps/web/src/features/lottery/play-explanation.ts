/** How a play is won, by the first pattern that matches its code. */
const explanations = [
  [/^(ZX[2345]|LFZX[23]|LTQ[23]ZX[23]|PKQ\d|PCZX3|KLQ[23]ZX)(_|$)/, 'straight'],
  [/^(LF)?[23]DXDS_/, 'straight'],
  [/^((WXZU120|SXZU24)$|(LF)?ZU[26](_|$)|LTQ[23]ZU|K3SBT$|KLQ[23]ZU$)/, 'anyOrder'],
  [/^((WX|SX)ZU|K3ETD$)/, 'rows'],
  [/^K3EBT$/, 'dice'],
  [/^KLHZDX$/, 'backOnMiddle'],
  [/^(TG[234]D[MF]?|THAI([34]T|6))$/, 'straight'],
  [/^THAI3TD6$/, 'anyOrder'],
  [/^THAI3TD3$/, 'pair'],
  [/^THAI3[FB]$/, 'hitDigits'],
  [/^TGC[MN]$/, 'among'],
  [/^VN[BN](LO[34]|CA3[DX])$/, 'hitDigits'],
  [/^VN[BN](LO|DAU|DD)/, 'hits'],
  [/^VN[BN]CA/, 'straight'],
  [/^VN[BN]XI/, 'linked'],
  [/^VN[BN]TR/, 'noneOnSheet'],
  [/^(LF)?ZU3(_|$)/, 'pair'],
  [/^(LF)?ZX2?(HZ|KD)(_|$)/, 'ways'],
  [/^LTRX[2-5]DT$/, 'banker'],
  [/^ZU2HZ_/, 'waysDifferent'],
  [/^ZU2BD_/, 'withDigit'],
  [/^LHC(TMLM|BB)$/, 'back'],
  [/^(BDW[345][23]|(LT|KL)RX[2-5]$|LHC[SE]QZ$)/, 'among'],
  [/^LTRX[678]$/, 'hold'],
  [/^LHCTC$/, 'withSpecial'],
  [/^LHCBZ/, 'none'],
] as const

/** The key of the sentence that explains a play; `each` where every mark is a bet of its own. */
export function explanationKeyOf(code: string): (typeof explanations)[number][1] | 'each' {
  return explanations.find(([pattern]) => pattern.test(code))?.[1] ?? 'each'
}
