/** Password, second step of sign-in, and where an account is signed in. */
export const account = {
  title: 'Security',
  password: {
    title: 'Change Password',
    old: 'Old password',
    others: 'Other devices that are signed in to this account will be signed out.',
    change: 'Change password',
  },
  twoStep: {
    title: 'Two-step verification',
    about:
      'After your password, you also enter a code that only you can get. A stolen password alone is then not enough to sign in.',
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
    scan: 'Scan this QR code with your authenticator app.',
    qr: 'QR code for the authenticator app',
    type: 'Or type this key into the app:',
    copy: 'Copy the key',
    sent: 'A code is on its way to your phone by text message. Enter it to finish.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    offAbout: 'After that, your password alone is enough to sign in.',
    offRequired:
      'After that, you have to set up an authenticator app before you can continue. Do this to move to another phone.',
    required: {
      title: 'Set up two-step verification',
      about:
        'The back office shows patients’ data, so a password alone is not enough. Add Bencao to an authenticator app on your phone; from then on you enter its code after your password.',
    },
    tooLong: 'This took too long. Please start over.',
  },
  codes: {
    title: 'Recovery codes',
    about:
      'If you lose your phone, each of these codes replaces the second step once. Keep them where only you can find them, and not on that phone. They are shown only once.',
    copy: 'Copy the codes',
    download: 'Download the codes',
    print: 'Print the codes',
    sheet: 'Recovery codes of Bencao',
    saved: 'I have saved them',
    left: '{count, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}',
    renew: 'Create new recovery codes',
    renewAbout: 'Your current codes will stop working. First, enter your second-step code.',
    make: 'Create new codes',
    app: 'Enter the code from your authenticator app.',
  },
  sessions: {
    title: 'Where you are signed in',
    about: 'If you do not recognize a device, sign it out and change your password.',
    unknown: 'Unknown device',
    since: 'Signed in',
    seen: 'Last used',
    here: 'This device',
    end: 'Sign out device',
    ended: 'The device was signed out',
  },
}
