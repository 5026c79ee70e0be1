/** Formulas in lines and displayed, one of them wider than a phone, a theorem and a proof. */
export const MATHEMATICS = String.raw`\newcommand{\E}{\mathbb{E}}
\newtheorem{theorem}{Theorem}
\section{The patience of the ferryman}\label{patience}
Let $X_1, X_2, \dots$ be the days on which the ice bears, and let $p_k = \Pr(X_k = 1)$. We write $S_n = \sum_{k=1}^{n} X_k$ for the number of such days, so that $\E S_n = p_1 + \dots + p_n$.\footnote{Days are counted from the ninth of November.}

\begin{theorem} If the $X_k$ are independent and $\sum_k p_k = \infty$, then the ferryman walks over the ice infinitely often, with probability one.
\end{theorem}

\begin{proof}
Since $1 - x \le e^{-x}$, the probability that he stays at home from day $m$ to day $n$ is
\begin{equation}\label{home}
\prod_{k=m}^{n} (1 - p_k) \le \exp\Bigl(-\sum_{k=m}^{n} p_k\Bigr) \xrightarrow[n \to \infty]{} 0 .
\end{equation}
As \eqref{home} holds for each $m$, he never stays at home for good.
\end{proof}

\subsection{How long he waits}
With a constant $p$ the waiting time has the mean
\[ \E T = \sum_{n=1}^{\infty} n p (1-p)^{n-1} = p \cdot \frac{1}{\bigl(1-(1-p)\bigr)^2} = \frac{1}{p}, \qquad \operatorname{Var} T = \frac{1-p}{p^2}, \qquad \Pr(T > n) = (1-p)^n , \]
and for the thickness $h(t)$ of the ice Stefan's law gives
\begin{align}
\rho L \frac{dh}{dt} &= \lambda \frac{\theta_0 - \theta(t)}{h}, \\
h(t)^2 - h(0)^2 &= \frac{2\lambda}{\rho L} \int_0^t \bigl(\theta_0 - \theta(s)\bigr)\, ds .
\end{align}
The matrix of the three crossings is
\[ A = \begin{pmatrix} 1-p & p & 0 \\ 0 & 1-q & q \\ r & 0 & 1-r \end{pmatrix}, \qquad \det(A - I) = 0 . \]
`
