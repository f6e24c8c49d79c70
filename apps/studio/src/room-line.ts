/** What both ends of a room's socket know of it. Apart from `room-api.ts`, so that a browser does not load the schemas. */
export const roomSocketPath = '/play/v1/rooms/socket'

/** Why a socket was closed, in the range that applications have. */
export const roomCloseCodes = {
  replaced: 4_001,
  sessionOver: 4_002,
  elsewhere: 4_003,
  ticket: 4_004,
  misuse: 1_008,
  restart: 1_012,
} as const
