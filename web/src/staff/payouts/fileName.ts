/** The name under which the server gives a file. */
export const fileName = ({ madeOn, modifier }: { madeOn: string; modifier: string }): string =>
  `payouts-${madeOn}-${modifier}.ach`
