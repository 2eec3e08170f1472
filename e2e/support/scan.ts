import jsqr from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** What a camera reads from the QR code on the screen. */
export async function scanned(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: /^QR code/ }).screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}
