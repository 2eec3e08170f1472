/**
 * The image library, which is loaded with the first picture: it takes a tenth of a second and 20 MB. Each
 * picture takes one thread and none is kept, so that pictures that people upload leave processors and memory to others.
 */
export async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
