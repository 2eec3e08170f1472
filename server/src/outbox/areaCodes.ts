const codes = (text: string): string[] => text.trim().split(/\s+/)

/** Area codes under +1 outside the United States and its territories (North American Numbering Plan). */
const foreign = new Set([
  // Bermuda and the Caribbean, without Puerto Rico (787, 939) and the US Virgin Islands (340).
  ...codes('242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'),
  // Canada.
  ...codes(`204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468
    474 506 514 519 537 548 568 579 581 584 587 600 604 613 622 633 639 644 647 655 672 677 683 688 705 709 742 753
    778 780 782 807 819 825 867 873 879 902 905 942`),
])

/** Pay-per-call numbers: area code 900 everywhere, exchange 976 within an area. */
const paid = (phone: string): boolean =>
  ['900', '976'].includes(phone.slice(0, 3)) || phone.slice(3, 6) === '976'

/** No area code begins with 0 or 1: such ten digits are a number of another country. */
const ofPlan = (phone: string): boolean => /^[2-9]/.test(phone)

/** Whether an SMS may be sent to these ten digits: a US number that earns its owner no money per call. */
export const maySendTo = (phone: string): boolean =>
  ofPlan(phone) && !foreign.has(phone.slice(0, 3)) && !paid(phone)
