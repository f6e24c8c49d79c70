import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

const scope = self as unknown as { onmessage: ((event: MessageEvent<Challenge>) => void) | null; postMessage: (message: unknown) => void }

scope.onmessage = ({ data }) => {
  void solveChallenge({ challenge: data, deriveKey }).then(
    (solution) => scope.postMessage(solution ?? undefined),
    () => scope.postMessage(undefined),
  )
}
