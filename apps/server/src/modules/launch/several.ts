import type { VendorAnswer, VendorRequest } from './vendors/adapter.ts'

const everyone = 'everyone'

/** Whose order counts: a player named by id in one call and by token in another is one, so that a mixed list goes in its own order as a whole. */
function listNames(requests: readonly VendorRequest[]): string[] {
  const names = requests.map((request) => {
    if (request.ask !== 'action') return undefined
    const { playerId, tokenHash } = request.action
    return playerId === undefined ? `token ${tokenHash?.toString('base64') ?? ''}` : `id ${playerId}`
  })
  const isMixed = names.some((name) => name?.startsWith('id ')) && names.some((name) => name?.startsWith('token '))
  return names.map((name) => (isMixed ? everyone : (name ?? everyone)))
}

/** Makes calls at once, those of one player one after the other. @returns their answers, in the order of the calls */
export async function answerInOrder(
  requests: readonly VendorRequest[],
  answer: (request: VendorRequest) => Promise<VendorAnswer>,
): Promise<VendorAnswer[]> {
  const last = new Map<string, Promise<unknown>>()
  const names = listNames(requests)
  return Promise.all(
    requests.map((request, at) => {
      const made = (last.get(names[at]!) ?? Promise.resolve()).then(() => answer(request))
      last.set(names[at]!, made)
      return made
    }),
  )
}
