import type { StaffCore } from './deps.ts'
import { recordAudit } from './audit/index.ts'
import { createPerson, findPersonByName, findRole, giveRole, makeEnrolmentLink } from './people/index.ts'

/** Acts of the operator's own shell stand in the audit under this name. */
const shell = { username: 'shell' }

type FirstPerson = { username: string; role: string; brand: string | undefined }

/** Adds a person with a role in one brand, or in all, from the operator's shell: where nobody can sign in yet there is no second person. */
export async function addFirstPerson(
  core: StaffCore,
  { username, role, brand }: FirstPerson,
): Promise<{ link: string } | 'name_taken' | 'no_role' | 'no_brand'> {
  const brands = (await core.brands.listBrands()).filter(({ code }) => brand === undefined || code === brand)
  if (brands.length === 0) return 'no_brand'
  return core.database.transaction(async (tx) => {
    if (!(await findRole(tx, role))) return 'no_role'
    const personId = await createPerson(tx, { username, name: '', isDemo: false })
    if (personId === undefined) return 'name_taken'
    for (const { id: brandId } of brands) await giveRole(tx, { personId, brandId, role, by: shell.username })
    const after = { username, role, brands: brands.map(({ code }) => code).join(', ') }
    await recordAudit(tx, shell, { event: 'staff_created', subject: { kind: 'staff', id: username }, after })
    return { link: await makeEnrolmentLink(core, tx, personId) }
  })
}

/** A new link for a person who is not enrolled. @returns undefined when there is no such person */
export async function renewLink(core: StaffCore, username: string): Promise<string | undefined> {
  return core.database.transaction(async (tx) => {
    const person = await findPersonByName(tx, username)
    if (!person || person.enrolledAt !== null || person.isDemo) return undefined
    await recordAudit(tx, shell, { event: 'enrolment_link_made', subject: { kind: 'staff', id: person.username } })
    return makeEnrolmentLink(core, tx, person.id)
  })
}
