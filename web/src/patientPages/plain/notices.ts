// In place of `notices/notices.ts`: the pages of patients show each message where it belongs, and none over the page.
const none = (): void => undefined

export const showError: (message: string, id?: string) => void = none
