/**
 * The image library, which is loaded with the first picture: it takes a tenth of a second and 20 MB. It draws one picture at
 * a time and keeps none, so that pictures that people upload leave the server's memory and processors to others.
 */
export async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
