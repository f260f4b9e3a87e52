/**
 * The twelve edges of a box as bands of constant width in pixels. Each vertex knows both ends of its edge: `position`
 * is its own, `normal` the other one, as corners of the unit cube.
 */
export const outlineVertexShader = `
precision highp float;
attribute vec3 position;
attribute vec3 normal;
attribute vec2 uv;
attribute vec3 outlineCorner;
attribute vec3 outlineSize;
attribute vec4 outlineColour;
attribute vec2 outlineWidth;
uniform mat4 viewProjection;
uniform vec2 viewport;
uniform float hiddenPart;
varying vec4 vColour;
varying float vAcross;
varying float vHalf;
vec4 clipAt(vec4 self, vec4 other) {
  // An end behind the eye is moved along its edge to just before it.
  float near = 1e-3;
  if (self.w >= near || other.w <= near) return self;
  return mix(self, other, (near - self.w) / (other.w - self.w));
}
void main(void) {
  vec4 a = viewProjection * vec4(outlineCorner + position * outlineSize, 1.0);
  vec4 b = viewProjection * vec4(outlineCorner + normal * outlineSize, 1.0);
  vec4 self = clipAt(a, b);
  vec4 other = clipAt(b, a);
  vec2 direction = (other.xy / other.w - self.xy / self.w) * viewport;
  float size = length(direction);
  direction = size > 1e-4 ? direction / size : vec2(1.0, 0.0);
  vHalf = outlineWidth.x * 0.5;
  float spread = vHalf + 1.0;
  // uv.x is the side of the band; its ends overlap their neighbours by half a width so that corners close.
  vec2 offset = vec2(-direction.y, direction.x) * uv.x * spread - direction * vHalf;
  // The direction turns round at the far end (uv.y), the place across the band does not.
  vAcross = uv.x * spread * (1.0 - 2.0 * uv.y);
  self.xy += offset * 2.0 / viewport * self.w;
  // Towards the eye by a hair: a line lies on its face, not in it.
  self.z -= 3e-4 * self.w;
  vColour = vec4(outlineColour.rgb, outlineColour.a * mix(1.0, outlineWidth.y, hiddenPart));
  gl_Position = vColour.a > 0.0 ? self : vec4(2.0, 2.0, 2.0, 1.0);
}
`;

export const outlineFragmentShader = `
precision highp float;
varying vec4 vColour;
varying float vAcross;
varying float vHalf;
void main(void) {
  float cover = clamp(vHalf + 0.5 - abs(vAcross), 0.0, 1.0);
  gl_FragColor = vec4(vColour.rgb, vColour.a * cover);
}
`;
