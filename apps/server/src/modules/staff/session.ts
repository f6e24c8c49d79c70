import { staffSessionRoutes } from '@portal/contracts/staff/session'
import { endViewsOf } from '#modules/identity'
import { Refusal } from '#platform/refusal.ts'
import type { StaffMount } from './deps.ts'
import {
  describeDemo,
  describeSession,
  endSession,
  findDemoCode,
  finishEnrolment,
  listOwnSessions,
  signIn,
  signInByPasskey,
  startEnrolment,
  startPasskeyProof,
  stepUp,
} from './people/index.ts'

/** Signing in and out, the own sessions, and the enrolment of new people. */
export function mountSession({ serving, deps }: StaffMount): void {
  serving.serve(staffSessionRoutes, {
    ways: async (_input, call) => {
      const demo = await describeDemo(deps, call)
      return demo ? { demo } : {}
    },
    demoCode: (input, call) => findDemoCode(deps, input.username, call),
    startPasskey: (_input, call) => startPasskeyProof(deps, call),
    signIn: (input, call) => signIn(deps, input, call),
    signInByPasskey: (input, call) => signInByPasskey(deps, input, call),
    me: (_input, call) => describeSession(deps, call.session, call.held),
    signOut: async (tx, _input, call) => {
      await endSession(tx, call.caller.personId, call.caller.sessionId, 'signed_out')
      // A look at a member's pages goes on no longer than the person who looks is there.
      await endViewsOf(tx, call.caller.username)
      call.note({ event: 'signed_out' })
      return {}
    },
    stepUp: async (_tx, input, call) => {
      const proven = await stepUp(deps, input, call)
      call.note({ event: 'stepped_up', after: { proof: input.proof.method } })
      return proven
    },
    sessions: (_input, call) => listOwnSessions(deps, call),
    endSession: async (tx, { id }, call) => {
      if (!(await endSession(tx, call.caller.personId, id, 'ended'))) throw new Refusal('staff.not_found')
      call.note({ event: 'session_ended', subject: { kind: 'session', id } })
      return {}
    },
    startEnrolment: (input, call) => startEnrolment(deps, input, call),
    finishEnrolment: (input, call) => finishEnrolment(deps, input, call),
  })
}
