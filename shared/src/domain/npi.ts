import { luhnOk } from './luhn.ts'

/** A National Provider Identifier: 10 digits, 1 or 2 first, check digit over the prefix 80840 (45 CFR 162.406). */
export const isNpi = (text: string): boolean => /^[12]\d{9}$/.test(text) && luhnOk(`80840${text}`)
