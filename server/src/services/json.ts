/** The value of a vendor's JSON; null if it is none, which no schema takes. */
export const jsonIn = (body: string | Buffer): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}
