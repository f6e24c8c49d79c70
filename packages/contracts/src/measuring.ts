/** What an id of Google's measurement looks like; nothing else ever gets into the address of its script (S-29). */
export const gtagIdPattern = /^(G|GT|AW|DC)-[A-Z0-9]{4,16}$/
