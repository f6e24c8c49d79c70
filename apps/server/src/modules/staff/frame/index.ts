export { admitStream, type StreamCaller } from './admission.ts'
export { serveStaffDescription } from './api-description.ts'
export { removeOldAnswers } from './answer-store.ts'
export { createStaffServing, type FrameDeps, type StaffHandlers, type StaffServing } from './serving.ts'
