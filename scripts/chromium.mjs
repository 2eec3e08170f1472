// Finds Chromium for the browser tests: named, installed, or installed now where that can be done.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const found = () => places.find((path) => path && existsSync(path))

export const findChromium = () => {
  const already = found()
  if (already) return already
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    process.stdout.write("Installing Debian's Chromium for the browser tests …\n")
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
      options,
    )
    const now = found()
    if (now) return now
  }
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.')
}
