// Finds the browsers for the tests: the one in CHROMIUM_PATH, an installed one, or one that is installed now if
// possible.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const chromium = {
  debian: 'chromium',
  places: [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
}

const headlessShell = {
  debian: 'chromium-headless-shell',
  places: [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell'],
}

const found = ({ places }) => places.find((path) => path && existsSync(path))

const installed = (browser) => {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined
  process.stdout.write(`Installing Debian's ${browser.debian} for the browser tests …\n`)
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', browser.debian, 'fonts-noto-cjk'],
      options,
    )
  } catch {
    return undefined
  }
  return found(browser)
}

/** The regular browser, because measurements must match what people use. */
export const findChromium = () => {
  const path = found(chromium) ?? installed(chromium)
  if (path) return path
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.')
}

/** The same engine without a window, if there is one: the end-to-end tests then take 60 % of the time. */
export const findHeadless = () => found(headlessShell) ?? installed(headlessShell) ?? findChromium()
