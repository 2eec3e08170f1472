// The browser reads its languages and calendars when a script first formats something, and keeps them for all threads. Here it
// reads them beside the page, whose own thread would take a tenth of a second for it on a slow phone.
new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles' }).format()
new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(1)
new Intl.PluralRules('en-US').select(1)
self.close()
