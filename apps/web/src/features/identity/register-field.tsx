import { isTypedField } from '@portal/contracts/typed-text'
import { TextField } from '@portal/ui/field.tsx'
import { PasswordField } from '@portal/ui/password-field.tsx'
import { accountTexts } from '../../i18n/account-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import type { TextKey } from '../../i18n/texts.ts'
import { useFigures } from '../brand/brand.tsx'
import { isRequired, type Problem, readField, type RegisterRule } from './register-rules.ts'

/** The name of each field that a brand may ask for. */
const labels: Readonly<Record<string, TextKey>> = {
  username: 'form.username',
  password: 'form.password',
  confirmPassword: 'form.confirmPassword',
  payeeName: 'form.payeeName',
  birthDate: 'form.birthDate',
  email: 'form.email',
  mobileNum: 'form.mobileNum',
  qqNum: 'form.qqNum',
  line: 'form.line',
  whatsapp: 'form.whatsapp',
  facebook: 'form.facebook',
  wechat: 'form.wechat',
  idNumber: 'form.idNumber',
  paymentPassword: 'form.paymentPassword',
  recommenderId: 'form.recommenderId',
  affiliateCode: 'form.affiliateCode',
  referralCode: 'form.referralCode',
}

const hints: Readonly<Record<string, TextKey>> = {
  any: 'reg_pattern_any',
  alnum: 'reg_pattern_alnum',
  digits: 'reg_pattern_digits',
  email: 'reg_pattern_email',
  nospace: 'reg_pattern_nospace',
  letdig: 'reg_pattern_letdig',
  strong: 'reg_pattern_strong',
  ymd: 'reg_pattern_ymd',
  mdy: 'reg_pattern_mdy',
  latin: 'reg_pattern_latin',
  bengali: 'reg_pattern_bengali',
  chinese: 'reg_pattern_chinese',
  vietnamese: 'reg_pattern_vietnamese',
}

const completions: Readonly<Record<string, string>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  email: 'email',
  mobileNum: 'tel',
  birthDate: 'bday',
  payeeName: 'name',
}

/**
 * A pasted password is never truncated silently: its owner could not log in with the whole of it. Excess length is reported instead; so it is
 * where unseen signs count for the browser and for nobody else.
 */
const neverCut: ReadonlySet<string> = new Set(['password', 'confirmPassword'])

/** The one is what was typed before, the others come from somebody who has the code: how they are made up helps only when it is wrong. */
const withoutHint: ReadonlySet<string> = new Set(['confirmPassword', 'affiliateCode', 'referralCode'])

/** Scripts that have capitals, as the name in a bank account is written (product text, section 5). */
const namedInCapitals: ReadonlySet<string> = new Set(['any', 'latin', 'vietnamese'])

type RegisterFieldProps = {
  readonly rule: RegisterRule
  readonly value: string
  readonly problem: Problem | undefined
  /** What the server said of it, in place of the rule's sentence. */
  readonly refusal?: string | undefined
  /** Where the field is called otherwise than in the registration. */
  readonly label?: string
  readonly name?: string
  /** Of whom may register, for the field of the birthday. */
  readonly minimumAge?: number
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

/** One field of the registration as its rule describes it; the same sentence is the hint and the message (product text, section 5). */
export function RegisterField({ rule, value, problem, refusal, name, minimumAge, onChange, onBlur, ...named }: RegisterFieldProps) {
  const t = useText()
  const say = accountTexts.useText()
  const figure = useFigures()
  const label = named.label ?? t(labels[rule.field] ?? 'form.other')
  const size =
    rule.minLength === rule.maxLength
      ? figure(rule.minLength)
      : t('form.range', { min: figure(rule.minLength), max: figure(rule.maxLength) })
  const sentence =
    rule.field === 'confirmPassword'
      ? t('form.confirmHint')
      : rule.field === 'payeeName' && namedInCapitals.has(rule.patternId)
        ? say('register.realName', { size })
        : rule.field === 'birthDate' && minimumAge !== undefined
          ? `${t('reg_pattern_ymd')} ${say('register.age', { age: figure(minimumAge) })}`
          : t(hints[rule.patternId] ?? 'reg_pattern_any', { size, min: figure(rule.minLength) })
  const errors: Readonly<Partial<Record<Problem, string>>> = {
    inconsistent_twice: t('inconsistent_twice'),
    too_young: t('register.tooYoung'),
    guessable: say('password.guessable'),
    characters: say('password.characters'),
    same: say('password.same'),
  }
  const isLong = problem === 'pattern' && neverCut.has(rule.field) && [...readField(rule, value)].length > rule.maxLength
  const problemText = isLong ? say('password.long', { max: figure(rule.maxLength) }) : problem && (errors[problem] ?? sentence)
  const shared = {
    label: isRequired(rule) ? label : t('form.optional', { label }),
    required: isRequired(rule),
    name: name ?? rule.field,
    value,
    error: refusal ?? problemText,
    hint: withoutHint.has(rule.field) ? undefined : sentence,
    success: undefined,
    maxLength: neverCut.has(rule.field) || isTypedField(rule.field) ? 255 : Math.min(255, rule.maxLength || 255),
    autoComplete: completions[rule.field] ?? 'off',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur,
  }
  if (rule.type === 'password') return <PasswordField {...shared} showLabel={t('form.showPassword')} hideLabel={t('form.hidePassword')} />
  return <TextField {...shared} type={rule.type} autoCapitalize="none" spellCheck={false} />
}
