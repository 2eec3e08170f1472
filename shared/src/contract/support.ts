import { later } from './call.ts'

export const supportCalls = {
  upload_image2: later({
    access: 'provider',
    permission: 'profile:edit',
    summary: 'Uploads a picture or document (JPEG, PNG, PDF up to 10 MB).',
  }),
  message_submit: later({
    access: 'provider',
    permission: 'support:send',
    summary: 'The contact form of the Help Center.',
  }),
}
