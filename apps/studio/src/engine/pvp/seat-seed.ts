/** What a seat may give to the shuffle: printable characters without the ones that part lines and names. */
export const seatSeedPattern = /^[0-9A-Za-z_-]{8,64}$/
