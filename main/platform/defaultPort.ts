/** The port that other programs find the station at unless told otherwise, with a window and without. */
export const defaultPort = 7717;
