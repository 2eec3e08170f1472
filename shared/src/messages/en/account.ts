/** Password, second step of sign-in, and where an account is signed in. */
export const account = {
  password: {
    title: 'Change password',
    old: 'Old password',
    others: 'Other devices that are signed in to this account will be signed out.',
    change: 'Change password',
  },
  twoStep: {
    title: 'Second step of sign-in',
    about:
      'After the password, sign-in also asks for a code that only you can have. A password that was seen by somebody else is then not enough.',
    states: {
      off: 'Off',
      totp: 'On: codes of an authenticator app',
      sms: 'On: codes by text message',
    },
    use: { totp: 'Use an authenticator app', sms: 'Use text messages' },
    onAbout: {
      totp: 'You will add Bencao to an authenticator app on your phone, which then shows a new code every 30 seconds.',
      sms: 'We will send a code to your phone now, and at each sign-in.',
    },
    password: 'Your password',
    next: 'Continue',
    scan: 'Scan this with your authenticator app.',
    qr: 'QR code for the authenticator app',
    type: 'Or type this key into the app:',
    copy: 'Copy the key',
    sent: 'A code is on its way to your phone by text message. Enter it to finish.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    offAbout: 'From then on the password alone is enough to sign in.',
    tooLong: 'This took too long. Please begin again.',
  },
  codes: {
    title: 'Recovery codes',
    about:
      'If you lose your phone, each of these codes signs you in once instead of the second step. Keep them where only you can get at them, and not on that phone. They are shown only now.',
    copy: 'Copy the codes',
    kept: 'I have kept them',
    left: '{count, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}',
    renew: 'Make new recovery codes',
    renewAbout:
      'The codes that you have kept so far will no longer work. First you enter a code of the second step.',
    make: 'Make new codes',
    app: 'Enter the code that your authenticator app shows now.',
  },
  sessions: {
    title: 'Where you are signed in',
    about: 'If you do not know one of these, sign it out and change your password.',
    unknown: 'Unknown device',
    since: 'Signed in',
    seen: 'Last used',
    here: 'This device',
    end: 'Sign out there',
    ended: 'Signed out there',
  },
}
