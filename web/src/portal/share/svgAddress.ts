/** An SVG as the address of a picture. Sharp at any size, on paper, too. */
export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
