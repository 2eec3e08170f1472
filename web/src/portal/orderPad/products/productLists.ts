export const most = 20
/** So few that the categories under them are in sight. */
const mostRecent = 6

/** What the box of products lists before anything is typed, as a call. */
export const productLists = {
  recent: { sort: 'recent', used: true, pageSize: mostRecent },
  frequent: { sort: 'frequent', used: true, pageSize: most },
  used: { sort: 'relevance', used: true, pageSize: most },
} as const
