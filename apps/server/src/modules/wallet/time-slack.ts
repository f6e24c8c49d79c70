/** Times of transfers that ran at once may differ from the order of their ids by seconds: a search by time starts and ends this much wider. */
export const timeSlack = '1 minute'
