const chosen = (): string | null => {
  try {
    return window.localStorage.getItem('bencao-colour-scheme')
  } catch {
    return null
  }
}

/** Shows the colors that were chosen in the portal, else those of the system, also when these change. */
export function followScheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const scheme = chosen()
    const isDark = scheme === 'dark' || (scheme !== 'light' && dark.matches)
    document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light'
  }
  dark.addEventListener('change', show)
  show()
}
